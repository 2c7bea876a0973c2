import { maxSubmissionFiles } from '@ateneo/contract'
import type { Typed } from '../../../platform/ui/fields/typed-number.ts'
import type { AssignmentValues } from './assignment-values.ts'

const isWhole = (typed: Typed, min: number, max: number) =>
  typed !== '' && Number.isInteger(Number(typed)) && Number(typed) >= min && Number(typed) <= max

/** What is no number of its field, in words that say which ones are. */
export function fieldFaults(values: AssignmentValues): Record<string, string | false> {
  const { minCount, maxCount, maxMegabytes, dueBy, dueDate, dueDays, maxTries } = values
  const megabytes = Number(maxMegabytes)
  const hasFiles = isWhole(maxCount, 1, maxSubmissionFiles)
  const faults = {
    maxCount:
      !isWhole(maxCount, 0, maxSubmissionFiles) &&
      `Escribe un número entero de 0 a ${maxSubmissionFiles}.`,
    minCount:
      hasFiles && !isWhole(minCount, 0, Number(maxCount)) && `Escribe de 0 a ${maxCount} archivos.`,
    maxMegabytes:
      (maxMegabytes === '' || !(megabytes >= 0.01 && megabytes <= 500)) &&
      'Escribe los megabytes: 500 como máximo.',
    dueDate: dueBy === 'date' && dueDate === '' && 'Elige el día.',
    dueDays: dueBy === 'days' && !isWhole(dueDays, 1, 3650) && 'Escribe los días: de 1 a 3,650.',
    passPercent: !isWhole(values.passPercent, 0, 100) && 'Escribe un número entero de 0 a 100.',
    maxTries: maxTries !== '' && !isWhole(maxTries, 1, 20) && 'Escribe un número entero de 1 a 20.',
  } satisfies Record<string, string | false>
  // Others keep what the contract says of them.
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== false))
}
