import { optionalText, webUrl } from '../primitives.ts'

const text = (max: number) => optionalText(max).nullish()

function isHttpsUrl(url: string): boolean {
  return url.startsWith('https://') && webUrl.safeParse(url).success
}

/** The optional fields of a professor's application. */
export const applicationFields = {
  presentation: text(2000),
  experience: text(2000),
  /** A page or video of theirs. */
  sampleUrl: optionalText(2000)
    .trim()
    .refine(
      (url) => url === '' || isHttpsUrl(url),
      'Escribe una dirección que empiece con https://',
    )
    .nullish(),
}
