/** An SVG document as a data URL; its ids are isolated from the page's. */
export function dataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[#%<>"]/g, encodeURIComponent)}`
}
