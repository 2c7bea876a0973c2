/** An SVG document as the address of a picture; the ids inside it never meet those of another. */
export function dataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[#%<>"]/g, encodeURIComponent)}`
}
