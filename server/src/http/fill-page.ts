import { createHash } from 'node:crypto'
import { escapeHtml } from '../mail/escape-html.ts'

/** What a built page leaves open, filled in for each answer. */
export interface PageValues {
  /** Where the page says `⟦name⟧`, in texts and attributes. */
  words: Record<string, string>
  /** Where it says `⟦json⟧`, inside a script that is data. */
  data: object
}

/**
 * `⟦name⟧` is what the values call so; `⟦name|otherwise⟧` stands on its own where they call
 * nothing so. Filled once: what is filled in is not looked through again.
 */
export function fillPage(page: string, { words, data }: PageValues): string {
  return page.replace(/⟦(\w+)(?:\|([^⟧]*))?⟧/g, (_, name: string, otherwise = '') => {
    if (name === 'json') return encodeData(data)
    return Object.hasOwn(words, name) ? escapeHtml(words[name]!) : otherwise
  })
}

/** JSON that cannot end the script around it. */
function encodeData(data: object): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

export function tagOf(page: string): string {
  return `"${createHash('sha256').update(page).digest('base64url')}"`
}
