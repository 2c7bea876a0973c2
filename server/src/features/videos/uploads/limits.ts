import type { VideoLimits } from '@ateneo/contract'
import { hasPicture, type MediaFacts, MediaError } from '../../../platform/media/media.ts'

/**
 * Throws `MediaError` with a Spanish message for videos above the limits of length, frame rate or
 * size.
 */
export function requireWithinLimits(limits: VideoLimits, facts: MediaFacts): void {
  const { durationSeconds, frameRate, width, height } = facts
  if (durationSeconds > limits.hours * 3600) {
    throw new MediaError(
      `El ${hasPicture(facts) ? 'video' : 'audio'} dura ${describeLength(durationSeconds)} y el máximo es de ${limits.hours} h. Divídelo en partes y súbelas por separado.`,
    )
  }
  // 5 % tolerance: containers estimate the frame rate from their first packets.
  if (frameRate > limits.framesPerSecond * 1.05) {
    throw new MediaError(
      `El video tiene ${Math.round(frameRate)} cuadros por segundo y el máximo es de ${limits.framesPerSecond}. Expórtalo a 30 o 60 cuadros por segundo y súbelo nuevamente.`,
    )
  }
  const shortSide = Math.ceil((limits.longSide * 9) / 16)
  if (Math.max(width, height) > limits.longSide || width * height > limits.longSide * shortSide) {
    throw new MediaError(
      `La imagen del video mide ${width} × ${height} píxeles y el máximo es de ${limits.longSide} × ${shortSide}. Expórtalo con una resolución menor y súbelo nuevamente.`,
    )
  }
}

function describeLength(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
