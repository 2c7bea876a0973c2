import type { ContactFields } from './contact-fields.ts'

/** One attempt to send a form, which the server recognises when it comes again. */
export interface Sending {
  id: string
  fields: ContactFields
}

/** The same form keeps its name, so that trying again makes no second ticket; a changed one is new. */
export function nameSending(fields: ContactFields, before: Sending | undefined): Sending {
  const isSame =
    before !== undefined &&
    Object.entries(fields).every(
      ([name, value]) => before.fields[name as keyof ContactFields] === value,
    )
  return isSame ? before : { id: randomUuid(), fields: { ...fields } }
}

/** `crypto.randomUUID` is absent where the page is not served over HTTPS. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
