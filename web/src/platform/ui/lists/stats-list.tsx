import classes from './stats-list.module.css'

type StatsListProps = {
  /** A value is undefined while it is loading. */
  stats: readonly { label: string; value: string | undefined }[]
}

/** Figures in large type, with their names. */
export function StatsList({ stats }: StatsListProps) {
  return (
    <dl className={classes.stats} aria-busy={stats.some(({ value }) => value === undefined)}>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
