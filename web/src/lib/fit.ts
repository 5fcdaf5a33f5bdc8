// Text that is too long for its box gets a taller box first, then smaller letters; what is too long even then can be scrolled.

const sizes = [1, 0.93, 0.86, 0.8, 0.74, 0.68];

/** An action for a box; `key` changes with what stands in it. */
export function fit(box: HTMLElement, key: unknown) {
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
  void key;
  const watch = new ResizeObserver(shrink);
  watch.observe(box.parentElement ?? box);
  shrink();
  return { update: shrink, destroy: () => watch.disconnect() };
}
