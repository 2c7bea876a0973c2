declare module 'virtual:before-hydration' {
  /** Empty in the browser's bundle. */
  const script: string
  export default script
}
