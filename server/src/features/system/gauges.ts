import { statfs } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { cacheBriefly } from '../../platform/http/cache/cache-briefly.ts'
import type { GaugeSource, Sample } from '../../platform/metrics/gauges.ts'
import { readBusiness } from './gauge-store.ts'

/** Several who scrape share one reading. */
const CACHE_MILLISECONDS = 5000

type Business = Awaited<ReturnType<typeof readBusiness>>

/** Waiting work and free space, read when `/metrics` is requested. */
export function listGauges(ctx: Context): GaugeSource[] {
  const read = cacheBriefly(CACHE_MILLISECONDS, async () => {
    try {
      return await readBusiness(ctx.db, ctx.now())
    } catch (err) {
      ctx.log.warn({ err }, 'numbers of the academy were not read')
      return undefined
    }
  })
  const ofBusiness = (name: string, help: string, samplesOf: (read: Business) => Sample[]) => ({
    name: `ateneo_${name}`,
    help,
    read: async () => {
      const business = await read()
      return business === undefined ? [] : samplesOf(business)
    },
  })
  const ofBacklog = (name: string, help: string, valueOf: (read: Business['backlog']) => number) =>
    ofBusiness(name, help, ({ backlog }) => [{ value: valueOf(backlog) }])
  return [
    {
      name: 'ateneo_numbers_read',
      help: '1 if the numbers that take SQL could be read',
      read: async () => [{ value: (await read()) === undefined ? 0 : 1 }],
    },
    {
      ...ofBusiness('queue_jobs', 'Jobs of a queue by their state', ({ queues }) =>
        queues.flatMap(({ name: queue, waiting, active, failed }) => [
          { labels: { queue, state: 'waiting' }, value: waiting },
          { labels: { queue, state: 'active' }, value: active },
          { labels: { queue, state: 'failed' }, value: failed },
        ]),
      ),
      labelNames: ['queue', 'state'],
    },
    {
      ...ofBusiness('queue_oldest_seconds', 'Age of the oldest job that could begin', (all) =>
        all.queues.map(({ name, oldestSeconds }) => ({
          labels: { queue: name },
          value: oldestSeconds,
        })),
      ),
      labelNames: ['queue'],
    },
    ofBacklog('videos_processing', 'Videos being converted or waiting for it', (all) => {
      return all.videosProcessing
    }),
    ofBacklog('videos_oldest_seconds', 'Time since the longest-waiting video moved', (all) => {
      return all.videosOldestSeconds
    }),
    ofBacklog('videos_failed', 'Videos that could not be converted', (all) => all.videosFailed),
    ofBacklog('orders_open', 'Orders that nobody has paid or called off', (all) => all.ordersOpen),
    ofBacklog('mail_failing', '1 if the mail server refused the last letter', (all) =>
      Number(all.isMailFailing),
    ),
    ofBusiness('worker_beat_timestamp_seconds', 'Last sign of life of a worker', (all) => {
      const { workerAt } = all.backlog
      return workerAt === null ? [] : [{ value: new Date(workerAt).getTime() / 1000 }]
    }),
    {
      name: 'ateneo_free_bytes',
      help: 'Free room for the data folder, and for files where they are in a folder',
      labelNames: ['place'],
      read: readerOfRoom(ctx),
    },
  ]
}

/** A place that tells no free space is left out, and logged once. */
function readerOfRoom({ config, storage, log }: Context): () => Promise<Sample[]> {
  const untold = new Set<string>()
  const places: [string, () => Promise<number | undefined>][] = [
    ['data', () => freeBytesOf(config.dataDir)],
    ['files', () => storage.freeBytes()],
  ]
  const readOne = async (place: string, free: () => Promise<number | undefined>) => {
    try {
      const value = await free()
      untold.delete(place)
      return value === undefined ? [] : [{ labels: { place }, value }]
    } catch (err) {
      if (!untold.has(place)) log.warn({ err, place }, 'free room was not told')
      untold.add(place)
      return []
    }
  }
  return async () => (await Promise.all(places.map((each) => readOne(...each)))).flat()
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
