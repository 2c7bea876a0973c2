import { z } from 'zod'
import { readLineBreaks } from '../attachments.ts'
import { optionalText, webUrl } from '../primitives.ts'

const words = optionalText(2000)

function isHttpsUrl(url: string): boolean {
  return url.startsWith('https://') && webUrl.safeParse(url).success
}

/** A page or video of theirs. */
const sampleUrl = optionalText(2000)
  .trim()
  .refine((url) => url === '' || isHttpsUrl(url), 'Escribe una dirección que empiece con https://')

/** The optional fields of a professor's application. */
export const applicationFields = {
  presentation: words.nullish(),
  experience: words.nullish(),
  sampleUrl: sampleUrl.nullish(),
}

const formWords = z.string().transform(readLineBreaks).pipe(words).optional()

/** The same in a form, which has no null. */
export const applicationFormFields = {
  presentation: formWords,
  experience: formWords,
  sampleUrl: sampleUrl.optional(),
}
