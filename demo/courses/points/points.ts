import { earning } from './earning.ts'
import { making } from './making.ts'
import type { PointLines, PointsBySlug } from './point-lines.ts'
import { speaking } from './speaking.ts'
import { thinking } from './thinking.ts'

const pointsBySlug: PointsBySlug = { ...making, ...thinking, ...speaking, ...earning }

export function listPoints(slug: string): Record<keyof PointLines, string[]> {
  const lines = pointsBySlug[slug]
  if (!lines) throw new Error(`The sample course ${slug} has no points.`)
  const { learningOutcomes, requirements, audience } = lines
  return {
    learningOutcomes: splitLines(learningOutcomes),
    requirements: splitLines(requirements),
    audience: splitLines(audience),
  }
}

function splitLines(lines: string): string[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
}
