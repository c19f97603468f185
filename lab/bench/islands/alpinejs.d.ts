/** Types for the part of the package that the bench uses: it has none itself. */
declare module 'alpinejs' {
  const Alpine: {
    data<T extends object>(name: string, make: (start: number) => T & ThisType<T>): void;
    start(): void;
  };
  export default Alpine;
}
