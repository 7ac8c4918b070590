// What every command of the in-memory backend goes through: it is noted, and refused where a test has asked for that.
import type { ErrorCodeDto } from './bindings';
import { AppFailure, type Host } from './host';

export class FakeCalls {
  /** Every call in order, as `name` or `name(argument, …)`, for assertions. */
  readonly calls: string[] = [];
  private readonly failures: { code: ErrorCodeDto; command: string | undefined }[] = [];

  /** The next call (of that name, if one is given) is refused with this code. */
  failNext(code: ErrorCodeDto, command?: keyof Host): void {
    this.failures.push({ code, command });
  }

  protected run<T>(name: keyof Host, args: readonly unknown[], work: () => T | Promise<T>): Promise<T> {
    this.calls.push(args.length ? `${name}(${args.join(', ')})` : name);
    const index = this.failures.findIndex((failure) => failure.command === undefined || failure.command === name);
    const failure = index >= 0 ? this.failures.splice(index, 1)[0] : undefined;
    if (failure) return Promise.reject(new AppFailure(failure.code, `${name} failed on request`));
    try {
      return Promise.resolve(work());
    } catch (error) {
      return Promise.reject(error instanceof AppFailure ? error : new AppFailure('internal', String(error)));
    }
  }
}
