import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip'

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

/** Negotiates `br` or `gzip` from `Accept-Encoding`; `q=0` excludes one and `*` counts as gzip. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const header = String(accepted ?? '')
    .toLowerCase()
    .replaceAll(/\*|x-gzip/g, 'gzip')
  const chosen = negotiator.negotiate(header)
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
