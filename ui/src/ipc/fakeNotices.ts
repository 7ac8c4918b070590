// The notices of the in-memory backend.
import type { NoticeDto } from './bindings';
import { FakeWindow } from './fakeWindow';

export interface FakeNoticeOptions {
  /** What was found out before the window listened. */
  notices?: NoticeDto[];
}

export class FakeNotices extends FakeWindow {
  private pending: NoticeDto[];
  private readonly noticeListeners = new Set<(notice: NoticeDto) => void>();

  constructor({ notices = [] }: FakeNoticeOptions) {
    super();
    this.pending = [...notices];
  }

  notify(notice: NoticeDto): void {
    for (const listener of this.noticeListeners) listener(notice);
  }

  notices(): Promise<NoticeDto[]> {
    return this.run('notices', [], () => {
      const notices = this.pending;
      this.pending = [];
      return notices;
    });
  }

  onNotice(callback: (notice: NoticeDto) => void): () => void {
    this.noticeListeners.add(callback);
    return () => { this.noticeListeners.delete(callback); };
  }
}
