const polite = ['nice', '-n', '10']
const leash = ['setpriv', '--pdeathsig', 'KILL', ...polite]

/**
 * Prefixes of a command line, best first: `nice` favours the web server, `setpriv` kills the child if
 * this process dies (Linux), `prlimit` limits its memory. The last is none.
 */
export const launchersWith = (maxMemoryBytes: number): string[][] => [
  ['prlimit', `--data=${maxMemoryBytes}`, ...leash],
  leash,
  polite,
  [],
]
