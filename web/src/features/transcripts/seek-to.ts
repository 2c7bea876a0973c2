/** Plays from there. */
export function seekTo(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return
  video.currentTime = seconds
  // A browser that plays nothing without a press on the video leaves it at the moment.
  video.play().catch(() => undefined)
}
