/** Parameters of an address that the one it is rendered by lacks, since the page shows nothing of them. */
export function leftOutParameters(address: string, rendered: string): [string, string][] {
  const shown = parametersOf(rendered)
  return [...parametersOf(address)].filter(([name]) => !shown.has(name))
}

/** Not read as a URL: `//` is a fine path and no URL at all. */
const parametersOf = (address: string) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')
