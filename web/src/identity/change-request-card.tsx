import { Avatar, Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDate } from '../ui/format.ts'
import classes from './change-request-card.module.css'
import type { ChangeRequest } from './change-requests.ts'
import { ownedDataFields, ownedDataNames } from './profile.ts'

type ChangeRequestCardProps = {
  request: ChangeRequest
  /** The one that the address names. */
  isNamed: boolean
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

/** A professor's data as they are and as asked for, side by side, and the decision on them. */
export function ChangeRequestCard({ request, isNamed, isBusy, ...on }: ChangeRequestCardProps) {
  const { professorName, photoUrl, current, wished } = request
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])

  return (
    <article
      className={classes.card}
      data-named={isNamed || undefined}
      aria-busy={isBusy}
      aria-label={`Solicitud de ${professorName}`}
      ref={card}
    >
      <header className={classes.head}>
        <Avatar src={photoUrl} name={professorName} alt="" color="jade" variant="filled" />
        <div className={classes.words}>
          <h2 className={classes.name}>{professorName}</h2>
          <p className={classes.date}>{formatDate(request.createdAt)}</p>
        </div>
      </header>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Actual</th>
            <th scope="col">Nuevo</th>
          </tr>
        </thead>
        <tbody>
          {ownedDataFields.map((field) => {
            const isChanged = wished[field] !== undefined
            return (
              <tr key={field} data-changed={isChanged || undefined}>
                <th scope="row">{ownedDataNames[field]}</th>
                <td data-label="Actual">{current[field]}</td>
                <td data-label="Nuevo">{isChanged ? <ins>{wished[field]}</ins> : 'Sin cambio'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Group justify="flex-end" className={classes.actions}>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          disabled={isBusy}
          aria-label={`Rechazar el cambio de ${professorName}`}
          onClick={on.onReject}
        >
          Rechazar
        </Button>
        <Button
          size="sm"
          loading={isBusy}
          aria-label={`Aprobar el cambio de ${professorName}`}
          onClick={on.onApprove}
        >
          Aprobar
        </Button>
      </Group>
    </article>
  )
}
