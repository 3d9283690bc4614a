/*
 * cgroup.h - the limits of a control group of Linux: of a container, of a job
 * of Slurm, of a service.
 *
 * root is "" for the machine's own files. Tests pass a folder with
 * proc/self/cgroup and sys/fs/cgroup.
 *
 * Source: the kernel's Documentation/admin-guide/cgroup-v2.rst and, for the
 * older names, cgroup-v1/memory.rst and scheduler/sched-bwc.rst.
 */
#ifndef CLI_CGROUP_H
#define CLI_CGROUP_H

#include <stddef.h>

/* Returns the bytes that may still be used, including file caches that can be
 * dropped; SIZE_MAX: no limit, or no control groups. */
size_t cli_cgroup_memory(const char *root);

/* Returns the number of processors whose time may be used, rounded up; 0: no
 * limit. */
int cli_cgroup_processors(const char *root);

#endif
