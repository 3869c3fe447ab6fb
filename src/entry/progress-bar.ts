/** A bar on a terminal; a line at every tenth where the output is a file. */
export type ProgressBar = { show: (share: number, text: string) => void; done: (text: string) => void };

export function progressBar(title: string, output: NodeJS.WriteStream = process.stdout): ProgressBar {
  let lastTenth = -1;
  const width = 28;
  return {
    show(share, text) {
      const bounded = Math.min(1, Math.max(0, share));
      if (output.isTTY) {
        const filled = Math.round(bounded * width);
        output.write(`\r\u001B[2K${title} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.floor(bounded * 100)} % ${text}`);
        return;
      }
      const tenth = Math.floor(bounded * 10);
      if (tenth === lastTenth) return;
      lastTenth = tenth;
      output.write(`${title} ${tenth * 10} % ${text}\n`);
    },
    done(text) {
      output.write(`${output.isTTY ? '\r\u001B[2K' : ''}${title} ${text}\n`);
    },
  };
}
