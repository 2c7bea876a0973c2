import { open } from 'node:fs/promises'
import { type Cell, csvMark, writeCsvRow } from '@ateneo/contract/csv'
import { complain, say } from './open-operator.ts'

export type Outcome = 'created' | 'exists' | 'refused' | 'skipped'

const words: Record<Outcome, string> = {
  created: 'creado',
  exists: 'ya existe',
  refused: 'rechazado',
  skipped: 'no se trae',
}

export interface ReportLine {
  /** Of the file, or its name. */
  place: string | number
  what: string
  outcome: Outcome
  reason?: string
}

/** What became of each line, in the terminal and as a CSV. */
export class ImportReport implements AsyncDisposable {
  readonly counts: Record<Outcome, number> = { created: 0, exists: 0, refused: 0, skipped: 0 }
  readonly #file: Awaited<ReturnType<typeof open>> | undefined
  readonly #isDry: boolean

  private constructor(file: Awaited<ReturnType<typeof open>> | undefined, isDry: boolean) {
    this.#file = file
    this.#isDry = isDry
  }

  /** The file has personal data: it is its owner's alone. */
  static async open(
    path: string | undefined,
    { head, isDry }: { head: string[]; isDry: boolean },
  ): Promise<ImportReport> {
    const file = path === undefined ? undefined : await open(path, 'w', 0o600)
    await file?.write(csvMark + writeCsvRow(head))
    return new ImportReport(file, isDry)
  }

  async add({ place, what, outcome, reason = '' }: ReportLine): Promise<void> {
    this.counts[outcome]++
    const said = this.#name(outcome)
    const cells: Cell[] = [place, what, said, reason]
    await this.#file?.write(writeCsvRow(cells))
    const line = `${place}  ${what}: ${said}${reason && ` (${reason})`}`
    if (outcome === 'refused') complain(line)
    else say(line)
  }

  /** Exit code: 1 if something was refused. */
  end(): number {
    const { created, exists, refused, skipped } = this.counts
    const made = this.#isDry ? 'Se crearían' : 'Creados'
    const rest = skipped === 0 ? '' : ` No se traen: ${skipped}.`
    say(`${made}: ${created}. Ya existían: ${exists}. Rechazados: ${refused}.${rest}`)
    return refused === 0 ? 0 : 1
  }

  #name(outcome: Outcome): string {
    return this.#isDry && outcome === 'created' ? 'se crearía' : words[outcome]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close()
  }
}
