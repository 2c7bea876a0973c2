import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { readCost } from '../process-cost.ts'
import { describe } from '../times.ts'
import type { Extents } from './extents.ts'
import { openNginx } from './nginx.ts'
import type { VideoProduct } from './product.ts'
import { loadRanges } from './range-load.ts'
import type { Report } from './report.ts'

const mebibyte = 1024 * 1024

/** Ranges of 1 MiB of one video over many connections from one process, compared with nginx. */
export async function measureServing(
  product: VideoProduct,
  report: Report,
  { serving: { rounds, ...load } }: Extents,
): Promise<void> {
  const videoId = randomUUID()
  const folder = path.join(product.academy.dataDir, 'media/videos', videoId, '1')
  await writeNoise(folder, 'progressive.mp4', load.fileBytes)
  const address = product.address(videoId, 'progressive.mp4')
  const nginx = await openNginx(folder)
  const contenders = {
    ateneo: { address, pid: product.pid },
    ...(nginx && { nginx: { address: `${nginx.url}/progressive.mp4`, pid: nginx.pid } }),
  }
  if (!nginx) report.note('nginx no está instalado: no hay con qué comparar')
  const resident: number[] = []
  const rates: Record<string, number[]> = { ateneo: [], nginx: [] }
  const costs: Record<string, number[]> = { ateneo: [], nginx: [] }
  // Alternating rounds, so that load on the machine affects both; the first round is a warm-up.
  for (let round = 0; round < rounds; round++) {
    for (const [name, { address, pid }] of Object.entries(contenders)) {
      const before = await readCost(pid)
      const { bytes, seconds } = await loadRanges({ ...load, rangeBytes: mebibyte, address })
      const after = await readCost(pid)
      if (name === 'ateneo') resident.push(after.residentMiB)
      if (round === 0) continue
      rates[name]!.push(bytes / mebibyte / seconds)
      costs[name]!.push((after.cpuSeconds - before.cpuSeconds) / (bytes / 1024 / mebibyte))
    }
  }
  const median = (values: number[]) => describe(values).p50
  report.figure('MiB/s de un proceso', median(rates['ateneo']!))
  report.figure('s de procesador por GiB', median(costs['ateneo']!))
  if (nginx) {
    report.figure('MiB/s de nginx', median(rates['nginx']!))
    report.figure('s de procesador por GiB de nginx', median(costs['nginx']!))
    const ratios = rates['ateneo']!.map((rate, round) => rate / rates['nginx']![round]!)
    report.figure('por cada MiB/s de nginx', median(ratios), { atLeast: 0.8 })
  }
  report.figure('MiB de memoria después de la primera ronda', resident[0]!)
  report.figure('MiB de memoria al final', resident.at(-1)!)
}

async function writeNoise(folder: string, name: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await using file = await open(path.join(folder, name), 'w')
  const noise = randomBytes(4 * mebibyte)
  for (let written = 0; written < bytes; written += noise.length) await file.write(noise)
}
