import { useQuery } from '@tanstack/react-query'
import { givenTranscriptQuery } from './given-transcript.ts'

type PlainTranscriptProps = { lessonId: string }

/** The transcript of a sample for readers without scripts, who have no panel and no video. */
export function PlainTranscript({ lessonId }: PlainTranscriptProps) {
  const { data } = useQuery({ ...givenTranscriptQuery(lessonId), enabled: false })
  if (!data || data.length === 0) return null
  return (
    <noscript>
      <details>
        <summary>Transcripción</summary>
        {data.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </noscript>
  )
}
