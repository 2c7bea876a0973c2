/** Sends what an earlier page of this browser could not; loads nothing where nothing waits. */
export function resumeNotes(viewerId: string, storage: Storage): void {
  const isWaiting = Object.keys(storage).some((key) =>
    key.startsWith(`ateneo.study-notes:${viewerId}:`),
  )
  if (isWaiting) void import('./own-outbox.ts').then((own) => own.deliverNotes(viewerId))
}
