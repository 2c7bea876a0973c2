import type { Measured } from './measure.ts'
import { table } from '../table.ts'

const power = (rows: number) => `10^${Math.round(Math.log10(rows))}`
const short = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const gibibytes = (mebibytes: number) =>
  mebibytes < 1024 ? `${short(mebibytes)} MiB` : `${short(mebibytes / 1024)} GiB`

/** One table at its sizes; the last is extrapolated. */
export function describeGrowth(sizes: Measured[]): string {
  const names = sizes[0]!.timings.map(({ name }) => name)
  return [
    `\n## ${sizes[0]!.table}`,
    table(
      [
        'renglones',
        'tabla',
        'índices',
        'vacuum s',
        'llenar/s',
        ...names.map((name) => `${name}: ms, páginas`),
      ],
      sizes.map(({ rows, heapMiB, indexMiB, vacuumSeconds, filledPerSecond, timings }, index) => [
        index === sizes.length - 1 ? `${power(rows)} (calculado)` : power(rows),
        gibibytes(heapMiB),
        gibibytes(indexMiB),
        short(vacuumSeconds),
        index === sizes.length - 1 ? '' : short(filledPerSecond),
        ...timings.map(({ p50Ms, pages }) => `${short(p50Ms)}, ${pages.toFixed(1)}`),
      ]),
    ),
  ].join('\n')
}
