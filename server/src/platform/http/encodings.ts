import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip'

const encodings = ['br', 'gzip', 'identity']

/** `preferred` orders what the client takes equally; the package's types lack it. */
interface EncodingNegotiator {
  encoding(
    available: readonly string[],
    options: { preferred: readonly string[] },
  ): string | undefined
}

/** Negotiates `br` or `gzip` from `Accept-Encoding`. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const headers = { 'accept-encoding': String(accepted ?? '') }
  const negotiator: EncodingNegotiator = new Negotiator({ headers })
  const chosen = negotiator.encoding(encodings, { preferred: encodings })
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined
}

export function encode(
  text: string | Buffer,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  return promisify(brotliCompress)(text, { params })
}
