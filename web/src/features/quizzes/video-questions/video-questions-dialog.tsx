import { Modal, Skeleton, Text } from '@mantine/core'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { videoQuestionsMessage, videoQuestionWords } from './messages.ts'
import { useVideoQuestions } from './queries.ts'
import { VideoQuestionsForm } from './video-questions-form.tsx'

type VideoQuestionsDialogProps = { video: { videoId: string; title: string }; onClose: () => void }

/** 'Preguntas en el video': its professor may change them at any time, even when it is published. */
export default function VideoQuestionsDialog({ video, onClose }: VideoQuestionsDialogProps) {
  const list = useVideoQuestions(video.videoId)
  return (
    <Modal opened onClose={onClose} title={videoQuestionWords.title} size={640}>
      <Text mb="md" c="dimmed">
        {video.title}
      </Text>
      {list.isError ? (
        <FailedQuery query={list} explain={videoQuestionsMessage} />
      ) : // Not what was kept from before: the form is filled once, with a version.
      list.data && !list.isFetching ? (
        <VideoQuestionsForm videoId={video.videoId} list={list.data} onDone={onClose} />
      ) : (
        <Skeleton height={160} aria-busy />
      )}
    </Modal>
  )
}
