import { Anchor, Modal, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { acceptedTextMessage } from './messages.ts'
import { PersonSection } from './person-section.tsx'
import type { PersonDetail } from './person.ts'
import { acceptedTextQuery } from './queries.ts'

const MARK_LENGTH = 8

type Acceptance = PersonDetail['acceptedTexts'][number]

/** Which legal texts the person accepted, and when; each can be read as it was then. */
export function AcceptedTexts({ texts }: { texts: readonly Acceptance[] }) {
  const { formatDateTime } = useDates()
  const [read, setRead] = useState<Acceptance>()
  return (
    <PersonSection title="Textos legales aceptados">
      {texts.length === 0 ? (
        <Text c="dimmed">
          No consta: la cuenta no se creó con un formulario de este sitio, o es anterior a este
          registro.
        </Text>
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text.version}>
              <Anchor component="button" type="button" onClick={() => setRead(text)}>
                {text.title}
              </Anchor>
              , {formatDateTime(text.date)} (versión {text.version.slice(0, MARK_LENGTH)})
            </li>
          ))}
        </ul>
      )}
      {read ? <AcceptedText text={read} onClose={() => setRead(undefined)} /> : null}
    </PersonSection>
  )
}

function AcceptedText({ text, onClose }: { text: Acceptance; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useQuery(acceptedTextQuery(text.version))
  return (
    <Modal opened onClose={onClose} title={text.title} size={760}>
      {isError ? (
        <ErrorState
          message={acceptedTextMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data ? (
        <Prose>{data.text}</Prose>
      ) : (
        <Skeleton height={320} />
      )}
    </Modal>
  )
}
