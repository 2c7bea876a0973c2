/** Downloads a file, which is never opened within the page. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Late enough for the download to have started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
