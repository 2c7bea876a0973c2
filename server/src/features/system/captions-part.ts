import type { PartState } from '@ateneo/contract'
import type { Context } from '../../context.ts'

const page = 'La guía lo dice en «Subtítulos automáticos».'

/** What makes automatic captions, and what an operator does where it can't. */
export function describeCaptions(
  { transcriber, media }: Context,
  { state, lack }: { state: PartState; lack: string | undefined },
): { state: PartState; description: string; lack: string | null } {
  if (!transcriber) {
    const description = 'Sin motor: los subtítulos se suben a mano'
    return { state: 'off', description, lack: `CAPTIONS_ENGINE. ${page}` }
  }
  const { description } = transcriber
  if (!media.converts) return { state: 'failing', description, lack: 'ffmpeg' }
  if (lack !== undefined) return { state: 'failing', description, lack: `${lack} ${page}` }
  return { state, description, lack: null }
}
