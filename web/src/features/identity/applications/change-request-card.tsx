import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './change-request-card.module.css'
import type { ChangeRequest } from './change-requests.ts'
import { ownedDataFields, ownedDataNames } from '../accounts/profile.ts'
import { RequestCard } from '../request-card.tsx'

type ChangeRequestCardProps = {
  request: ChangeRequest
  /** The URL names this one. */
  isNamed: boolean
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

/** A professor's current and requested data side by side, with the decision's buttons. */
export function ChangeRequestCard({ request, ...card }: ChangeRequestCardProps) {
  const { formatDate } = useDates()
  const { professorName, photoUrl, current, requested } = request
  return (
    <RequestCard
      name={professorName}
      photo={{ src: photoUrl, name: professorName }}
      date={formatDate(request.createdAt)}
      thing={`el cambio de ${professorName}`}
      {...card}
    >
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
    </RequestCard>
  )
}
