/** What is drawn for a panel that breaks stands above it. */
export function Rethrow({ error }: { readonly error: Error }): never {
  throw error;
}
