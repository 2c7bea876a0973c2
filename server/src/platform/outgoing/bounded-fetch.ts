/** A machine answered more than it was asked for; what had come is thrown away. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
  constructor(maxBytes: number) {
    super(`La respuesta pasa de ${Math.ceil(maxBytes / 1024 ** 2)} MB`)
  }
}

/**
 * `fetch` that breaks off an answer of more bytes, by what it announces and by what it sends, after
 * decompression: whoever reads it whole takes no more memory than that. Only `status` and headers
 * are kept beside the body.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  const ask = globalThis.fetch
  return async (input, init) => {
    const response = await ask(input, init)
    const { body, status, statusText, headers } = response
    if (body === null) return response
    if (Number(headers.get('content-length')) > maxBytes) {
      await body.cancel()
      throw new AnswerTooLong(maxBytes)
    }
    return new Response(body.pipeThrough(limit(maxBytes)), { status, statusText, headers })
  }
}

function limit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = maxBytes
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength
      // Ends the stream that is read from too, and with it the connection.
      if (left < 0) controller.error(new AnswerTooLong(maxBytes))
      else controller.enqueue(chunk)
    },
  })
}
