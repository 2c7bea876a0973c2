import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { errorCode } from '../errors/error-code.ts'
import { TranscriberError } from './transcriber.ts'

/** Twelve hours of speech have a million letters and, with a line for each piece, five million bytes. */
const longestOutput = 16_000_000
/** Empty ones take memory too. */
const mostLines = 500_000
const longestLine = 64_000

/**
 * The lines of what a program prints, with their number and length limited. Ends where the stream is
 * destroyed.
 */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let bytes = 0
  let count = 0
  let rest = ''
  for await (const chunk of chunksOf(stream)) {
    bytes += chunk.length
    const lines = (rest + decoder.write(chunk)).split(/\r?\n/)
    rest = lines.pop()!
    count += lines.length
    if (bytes > longestOutput || count > mostLines || rest.length > longestLine) throw endless()
    yield* lines
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}

const endless = () => new TranscriberError('endless', 'the engine printed without end')

/** Of a stream whose destruction is its end. */
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
