import classes from './audit-changes.module.css'
import type { AuditChange } from './audit-entry.ts'

/** Values before and after, side by side; on narrow screens one below the other. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className={classes.changes} aria-label="Lo que cambió">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <h3 className={classes.field}>{field}</h3>
          <div className={classes.sides}>
            <Side label="Antes" value={before} />
            <Side label="Después" value={after} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Side({ label, value }: { label: string; value: string | null }) {
  return (
    <div className={classes.side}>
      <p className={classes.label}>{label}</p>
      {value === null ? (
        <p className={classes.none}>Sin valor</p>
      ) : (
        <p className={classes.value}>{value}</p>
      )}
    </div>
  )
}
