import { readFileSync } from 'node:fs';

/** Resident memory of a process and its children, looked at ten times a second. */
export function watchMemory() {
  let mainMb = 0;
  let allMb = 0;
  let timer: NodeJS.Timeout | undefined;
  const rss = (pid: number) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
    } catch {
      return 0; // it has just ended
    }
  };
  return {
    start(pid: number) {
      timer = setInterval(() => {
        const main = rss(pid);
        mainMb = Math.max(mainMb, main);
        allMb = Math.max(allMb, main + childrenOf(pid).reduce((sum, child) => sum + rss(child), 0));
      }, 100);
    },
    stop() {
      clearInterval(timer);
      return { mainMb, allMb };
    },
  };
}

/** Seconds of processor of this process and its children, the embedded store's among them. */
export function cpuOfAll() {
  const pids = [process.pid, ...childrenOf(process.pid)];
  return pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
}

function cpuOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0; // no such file on this system, or the process has just ended
  }
}

const childrenOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return []; // it has just ended, or the system tells nothing of the kind
  }
};
