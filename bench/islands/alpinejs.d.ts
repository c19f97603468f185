/** The package has no types; this is the part that the bench uses. */
declare module 'alpinejs' {
  const Alpine: {
    data<T extends object>(name: string, make: (start: number) => T & ThisType<T>): void;
    start(): void;
  };
  export default Alpine;
}
