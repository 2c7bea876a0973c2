import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { AcceptedTexts } from '../../../features/people/accepted-texts.tsx'
import { AccessSection } from '../../../features/people/access-section.tsx'
import { peopleMessage } from '../../../features/people/messages.ts'
import { PersonDecisions } from '../../../features/people/person-decisions.tsx'
import { PersonFacts } from '../../../features/people/person-facts.tsx'
import { PersonHistory } from '../../../features/people/person-history.tsx'
import { personQuery } from '../../../features/people/queries.ts'
import { PersonPrivacy } from '../../../features/privacy/person-privacy.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Persona')

/** /Administrador/users/<id>: one account with all that belongs to it. */
export default function PersonScreen() {
  const { id = '' } = useParams()
  const { data: person, isError, error, refetch, isFetching } = useQuery(personQuery(id))
  const name = person ? `${person.firstNames} ${person.lastNames}` : 'Persona'
  return (
    <>
      <PageTitle
        title={name}
        crumbs={[
          panel,
          { label: 'Gestión de Usuarios', href: '/Administrador/users' },
          { label: name },
        ]}
      />
      {isError ? (
        <ErrorState
          message={peopleMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : person ? (
        <>
          <PersonFacts person={person} />
          {person.type === 'student' ? <AccessSection person={person} /> : null}
          <PersonHistory person={person} />
          {person.state === 'deleted' ? null : <AcceptedTexts texts={person.acceptedTexts} />}
          <PersonPrivacy person={person} />
          <PersonDecisions personId={person._id} />
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </>
  )
}
