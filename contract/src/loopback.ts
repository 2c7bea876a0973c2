/** True for a name or address of the machine itself. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
}
