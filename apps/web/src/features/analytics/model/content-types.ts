/** How a content type reads: "generated_content" is "Generated content". */
export function contentTypeName(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
