/** What is used here of a package without types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** With this, the text must be undefined. */
    keepAllGlyphs: true
    variationAxes: { wght: { min: number; max: number } }
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>
}
