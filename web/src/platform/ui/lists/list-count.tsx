import tools from './list-tools.module.css'

type ListCountProps = {
  /** `undefined` while it is loading, `null` where nobody counts. */
  total: number | null | undefined
  format: (total: number) => string
}

/** How many a list has, said again when a filter changes it. */
export function ListCount({ total, format }: ListCountProps) {
  return (
    <p className={tools.count} aria-live="polite">
      {total === undefined ? 'Cargando…' : total === null ? null : format(total)}
    </p>
  )
}
