// vite.config.ts cuts locale/words.ts into its columns.
declare module '*?column=0' {
  const words: Record<string, string>;
  export default words;
}
declare module '*?column=1' {
  const words: Record<string, string>;
  export default words;
}
declare module '*?column=2' {
  const words: Record<string, string>;
  export default words;
}
