import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './primitives.ts'

export const caption = z.object({ language: z.string(), label: z.string(), url: z.string() })

export const playback = z.object({
  /** A progressive file that plays anywhere, with Range, for a limited time. */
  sasUrl: z.string(),
  hlsUrl: z.string().optional(),
  posterUrl: z.string().optional(),
  storyboardUrl: z.string().optional(),
  captions: z.array(caption),
  durationSeconds: z.number(),
  /** Where the caller stopped. */
  positionSeconds: z.number(),
})
export type Playback = z.infer<typeof playback>

export const getVideo = endpoint({
  method: 'POST',
  path: '/get-video',
  summary: 'Direcciones de un video por tiempo limitado',
  access: 'signed-in',
  body: z.object({ videoId: id }),
  status: 200,
  reply: playback,
  refusals: ['video_denied', 'video_not_found', 'video_not_ready'],
})
