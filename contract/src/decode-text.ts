/** The text of a file in UTF-8, or in UTF-16 with its mark; `undefined` if it is neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    // The decoder takes one mark away; files that were joined or saved twice have more.
    return text.replace(/^\uFEFF+/, '')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}
