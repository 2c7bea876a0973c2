import type { CaptionDraft } from '@ateneo/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { useAskingClose } from '../../platform/ui/forms/use-asking-close.ts'
import { CueList } from './cue-list.tsx'
import { shiftCues } from './draft-edits.ts'
import { DraftPlayer, type DraftPlayerHandle } from './draft-player.tsx'
import { usePublishDraft } from './draft-queries.ts'
import classes from './draft.module.css'
import { draftMessage, draftMessages as words, hasCode } from './messages.ts'
import { SaveLine } from './save-line.tsx'
import { ShiftForm } from './shift-form.tsx'
import { useDraftEdits } from './use-draft-edits.ts'

type DraftEditorProps = {
  videoId: string
  title: string
  draft: CaptionDraft
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** Where a professor hears, corrects and publishes what an engine heard. */
export function DraftEditor({ videoId, title, draft, onDirty, onDone }: DraftEditorProps) {
  const edits = useDraftEdits(videoId, draft)
  const publish = usePublishDraft(videoId)
  const leave = useAskingClose(edits.isDirty, onDone)
  const player = useRef<DraftPlayerHandle>(null)
  const { cues, isDirty, state } = edits
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  const send = async (replace: boolean): Promise<void> => {
    const isSure = !replace || (await confirm(words.replaceQuestion))
    if (!isSure) return
    try {
      const version = await edits.flush()
      await publish.mutateAsync({ version, replace })
      toastSuccess(words.published)
      onDone()
    } catch (error) {
      // Uploaded meanwhile: asked now.
      if (!replace && hasCode(error, 'captions_present')) await send(true)
    }
  }
  const isBusy = publish.isPending || state === 'saving'
  return (
    <Stack gap="md">
      <DraftPlayer videoId={videoId} title={title} handle={player} />
      <Text fz="sm" c="dimmed">
        {words.keys}
      </Text>
      <CueList
        cues={cues}
        onChange={edits.change}
        onPlay={({ startMs, endMs }) => player.current?.play(startMs, endMs)}
      />
      <ShiftForm onShift={(ms) => edits.change(shiftCues(cues, ms))} />
      <div className={classes.foot}>
        <SaveLine edits={edits} />
        {publish.error && !hasCode(publish.error, 'captions_present') ? (
          <FormAlert>{draftMessage(publish.error)}</FormAlert>
        ) : null}
        <Group mt="xs">
          <Button
            loading={publish.isPending}
            disabled={isBusy || state === 'empty' || state === 'conflict' || cues.length === 0}
            onClick={() => void send(draft.published === 'human')}
          >
            Publicar
          </Button>
          <Button variant="default" disabled={isBusy} onClick={leave}>
            Volver
          </Button>
        </Group>
      </div>
    </Stack>
  )
}
