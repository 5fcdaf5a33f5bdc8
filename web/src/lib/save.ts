// Files that the player takes along.

export function save(name: string, text: string | null) {
  if (text === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const fileOf = (name: string, text: string) => new File([text], name, { type: 'text/plain' });

/** Whether the system can hand a file on to other programs, as phones can. */
export const canShare = () => !!navigator.canShare?.({ files: [fileOf('a.txt', '')] });

export async function share(name: string, text: string | null) {
  if (text !== null) await navigator.share({ files: [fileOf(`${name}.txt`, text)], title: name }).catch(() => {});
}
