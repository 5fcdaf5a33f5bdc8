// Text that is too long for its box gets a taller box first, then smaller letters; what is too long even then can be scrolled.

const sizes = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62];

/** An action for a box. It is fitted anew when what stands in it changes, its card grows, or letters come late. */
export function fit(box: HTMLElement) {
  const isOver = () => box.scrollHeight > box.clientHeight + 1;
  function shrink() {
    box.classList.remove('tall');
    box.style.setProperty('--shrink', '1');
    if (!isOver()) return;
    box.classList.add('tall');
    for (const size of sizes) {
      box.style.setProperty('--shrink', String(size));
      if (!isOver()) return;
    }
  }
  const room = new ResizeObserver(shrink);
  room.observe(box.parentElement ?? box);
  const words = new MutationObserver(shrink);
  words.observe(box, { childList: true, characterData: true, subtree: true });
  document.fonts.addEventListener('loadingdone', shrink);
  shrink();
  return {
    destroy() {
      room.disconnect();
      words.disconnect();
      document.fonts.removeEventListener('loadingdone', shrink);
    },
  };
}
