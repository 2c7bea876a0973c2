import { createHash } from 'node:crypto'

/**
 * Takes the nonce off the framework's inline scripts, and answers their hashes for the
 * Content-Security-Policy: a cached page can't carry a nonce, and a script without it gets no hash.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = html.split('<script').flatMap((piece) => {
    const [tag = ''] = piece.split('>', 1)
    if (!tag.includes(attribute)) return []
    const script = piece.slice(tag.length + 1, piece.indexOf('</script'))
    return [hashScript(script)]
  })
  return { html: html.replaceAll(attribute, ''), hashes: [...new Set(hashes)] }
}

/** As a Content-Security-Policy names an inline script. */
export const hashScript = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
