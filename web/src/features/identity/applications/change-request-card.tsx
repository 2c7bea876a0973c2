import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './change-request-card.module.css'
import type { ChangeRequest } from './change-requests.ts'
import { ownedDataFields, ownedDataNames } from '../accounts/profile.ts'

type ChangeRequestCardProps = {
  request: ChangeRequest
  /** The URL names this one. */
  isNamed: boolean
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

/** A professor's current and requested data side by side, with the decision's buttons. */
export function ChangeRequestCard({ request, isNamed, isBusy, ...on }: ChangeRequestCardProps) {
  const { formatDate } = useDates()
  const { professorName, photoUrl, current, requested } = request
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
        <Portrait src={photoUrl} name={professorName} alt="" variant="filled" />
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
            const isChanged = requested[field] !== undefined
            return (
              <tr key={field} data-changed={isChanged || undefined}>
                <th scope="row">{ownedDataNames[field]}</th>
                <td data-label="Actual">{current[field]}</td>
                <td data-label="Nuevo">
                  {isChanged ? <ins>{requested[field]}</ins> : 'Sin cambio'}
                </td>
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
