/** The lines of each fenced block of shell commands in a Markdown text. */
export function readShellBlocks(markdown: string): string[][] {
  const blocks: string[][] = []
  let current: string[] | undefined
  for (const line of markdown.split('\n')) {
    const text = line.trim()
    if (current !== undefined && text === '```') {
      blocks.push(current)
      current = undefined
    } else if (current !== undefined) current.push(text)
    else if (['```sh', '```bash', '```shell', '```console'].includes(text)) current = []
  }
  if (current !== undefined) throw new Error('a block is not closed')
  return blocks
}
