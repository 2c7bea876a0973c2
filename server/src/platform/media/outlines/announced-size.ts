import { isAsfCut } from './asf-header.ts'
import { readSegmentEnd } from './ebml.ts'
import { type FileBytes, isBeyond, withFileBytes } from './file-bytes.ts'
import type { Source } from '../ffmpeg.ts'
import { isFlvCut } from './flv-end.ts'
import { isOggCut } from './ogg-end.ts'
import { isAviCut, isFormCut, isWavCut } from './riff-chunks.ts'
import type { Container } from '../sniff.ts'

/** Containers that write how long they are, where readers take what is there for all. */
const checks: Partial<Record<Container, (bytes: FileBytes) => Promise<boolean>>> = {
  wav: isWavCut,
  avi: isAviCut,
  aiff: isFormCut,
  asf: isAsfCut,
  ogg: isOggCut,
  flv: isFlvCut,
  matroska: isSegmentCut,
  webm: isSegmentCut,
}

/** True if the container announces bytes that the file does not have. */
export async function isCutOff({ path, container }: Source): Promise<boolean> {
  const check = checks[container]
  return check !== undefined && withFileBytes(path, check)
}

async function isSegmentCut(bytes: FileBytes): Promise<boolean> {
  const end = await readSegmentEnd(bytes)
  return end !== undefined && isBeyond(end, bytes.size)
}
