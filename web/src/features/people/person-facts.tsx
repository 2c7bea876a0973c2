import { roleNameOf } from '@ateneo/contract'
import { Alert } from '@mantine/core'
import { type Fact, Facts } from '../../platform/ui/lists/facts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { PersonActions } from './person-actions.tsx'
import classes from './person-section.module.css'
import { PersonStateBadge } from './person-state.tsx'
import type { PersonDetail } from './person.ts'

/** A person's name, the account's state, and the actions on it. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { formatDate, formatDateTime } = useDates()
  const { suspension, pendingEmail, professionalId, phone, location } = person
  const facts: Fact[] = [
    ['Estado', <PersonStateBadge key="estado" state={person.state} />],
    ['Tipo', roleNameOf(person)],
    ['Correo', person.email && `${person.email}${person.emailConfirmed ? '' : ' (sin confirmar)'}`],
    ['Verificación en dos pasos', person.secondFactor ? 'Activada' : 'Desactivada'],
    ['Cédula', professionalId],
    ['Teléfono', phone],
    ['Ubicación', location],
    ['Registro', formatDate(person.creationDate)],
    [
      'Última actividad',
      person.lastActivityDate ? formatDateTime(person.lastActivityDate) : 'Nunca',
    ],
  ]
  return (
    <div className={classes.section}>
      {suspension ? (
        <Alert color="red" title={`Suspendida el ${formatDate(suspension.date)}`} mb="md">
          {suspension.reason}
        </Alert>
      ) : null}
      {pendingEmail === null ? null : (
        <Alert color="cempasuchil" title="Cambio de correo en espera" mb="md">
          Falta que abra el enlace que enviamos a {pendingEmail}.
        </Alert>
      )}
      <Facts facts={facts} layout="columns" />
      {person.state === 'deleted' ? null : <PersonActions person={person} />}
    </div>
  )
}
