/**
 * Soft hyphens, zero-width spaces, marks and overrides of direction: they come with what is pasted,
 * hide a difference between two names, or show a text mirrored.
 */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Zero-width joiners outside of emoji and of scripts that join letters, where they have no effect. */
const idleJoiner =
  /[\u200C\u200D](?![^\s\u200C\u200D])|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u200C\u200D]/gu

/** A text of one line without what nobody sees. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '').replace(idleJoiner, '')
}
